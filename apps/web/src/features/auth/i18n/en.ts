export const en = {
  login: {
    title: 'Log in',
    heading: 'Welcome back',
    lead: 'Your tasks kept your seat warm.',
    username: 'Email or username',
    password: 'Password',
    showPassword: 'Show the password',
    submit: 'Log in',
  },
  logOut: 'Log out',
} as const;
