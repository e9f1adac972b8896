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
  },
  dead: {
    heading: 'This link does not work',
    again: 'Ask for a new link',
    undoNext: 'You cannot log in? A new password helps, and its link comes by email.',
    recover: 'Choose a new password',
  },
  undo: {
    emailHeading: 'Take back the new email address?',
    emailLead: 'The account @{{username}} was given another email address. It will have {{email}} again.',
    passwordHeading: 'Take back the new password?',
    passwordLead:
      'The password of @{{username}} was changed. The new one will stop working, and the email address will be {{email}}.',
    next: 'All sessions end, on all devices, and recovery codes that may be in somebody else’s hands no longer work. Nobody can log in until you have chosen a new password: that is the next step.',
    submit: 'It was not me: take it back',
    notNeeded: 'It was you? Then there is nothing to do here.',
  },
} as const;
