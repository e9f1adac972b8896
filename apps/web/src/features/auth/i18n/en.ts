export const en = {
  login: {
    title: 'Log in',
    heading: 'Welcome back',
    lead: 'Your tasks kept your seat warm.',
    username: 'Email or username',
    password: 'Password',
    showPassword: 'Show the password',
    forgot: 'Forgot password?',
    submit: 'Log in',
    newHere: 'New here?',
    register: 'Create an account',
  },
} as const;
