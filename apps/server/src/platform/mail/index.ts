export type { MailComposer } from './composer';
export { registerDevMail } from './dev-mail';
export { deleteMailsTo, listMailsTo } from './kept-mails';
export { layoutMail } from './layout';
export { createMailJobs } from './mail.jobs';
export { createMailer, type Mailer } from './mailer';
