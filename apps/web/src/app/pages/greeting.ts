/** Which greeting fits the hour, by the clock of the reader. There is none for the night: that would be a farewell. */
export function greetingAt(time: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = time.getHours();
  if (hour < 5) return 'evening';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
