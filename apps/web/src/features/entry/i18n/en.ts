export const en = {
  showPassword: 'Show the password',
} as const;
