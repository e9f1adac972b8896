/** Three hours later, on the server alone; and back. */
export const turnServerClock = (): void => void process.kill(Number(process.env.E2E_SERVER_PID), 'SIGUSR2');
