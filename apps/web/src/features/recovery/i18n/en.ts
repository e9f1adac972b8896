export const en = {
  toLogin: 'Back to log in',
  ask: {
    heading: 'Forgot your password?',
    lead: 'Tell us your email address, and we will send you a link to choose a new one.',
    email: 'Email',
    submit: 'Send the link',
  },
  sent: {
    heading: 'Check your email',
    lead: 'If there is an account for {{email}}, a link is on its way. It works once, within an hour.',
    wait: 'No email? Look into the spam folder. You can ask again in {{time}}.',
    none: 'No email?',
    again: 'Send the link again',
    resent: 'If there is an account, another link is on its way.',
    other: 'Another address',
  },
  choose: {
    heading: 'Choose a new password',
    lead: 'For {{email}}',
    password: 'New password',
    confirm: 'Confirm password',
    submit: 'Save password',
    ends: 'Saving it ends all sessions, on all devices.',
    factor:
      'Two-factor stays on: logging in will also ask for a code of your authenticator app, or a recovery code.',
  },
  dead: {
    heading: 'This link does not work',
    again: 'Ask for a new link',
    undoNext: 'You cannot log in? A new password helps, and its link comes by email.',
    recover: 'Choose a new password',
  },
  undo: {
    heading: {
      email: 'Take back the new email address?',
      password: 'Take back the new password?',
      two_factor: 'Take your account back?',
      recovery_codes: 'Take your account back?',
    },
    lead: {
      email: 'The account @{{username}} was given another email address. It will have {{email}} again.',
      password:
        'The password of @{{username}} was changed. The new one will stop working, and the email address will be {{email}}.',
      two_factor:
        'Two-factor was turned on for @{{username}}. Whoever did it knows the password: it will stop working, and the email address will be {{email}}.',
      recovery_codes:
        'The recovery codes of @{{username}} were replaced. Whoever did it knows the password: it will stop working, and the email address will be {{email}}.',
    },
    next: 'All sessions end, on all devices. Nobody can log in until you have chosen a new password: that is the next step.',
    factor: {
      goes: 'Two-factor was turned on lately. If that was not you, give the password that you had before, and it is turned off as well.',
      codes_go:
        'The recovery codes of your two-factor are new. If you did not make them, give the password that you had before, and they no longer work.',
      stays:
        'Two-factor stays on: log in with the new password and a code of your authenticator app, or a recovery code.',
    },
    former: 'Your password before',
    withoutFormer: {
      goes: 'Leave it empty if you do not know it, or if two-factor is yours: it stays on, and you log in with a code of the app or a recovery code.',
      codes_go: 'Leave it empty if you do not know it, or if the codes are yours: they stay as they are.',
    },
    submit: 'It was not me: take it back',
    notNeeded: 'It was you? Then there is nothing to do here.',
  },
} as const;
