export { registerDevMail } from './dev-mail';
export { deleteMailsTo, listMailsTo } from './kept-mails';
export { layoutMail } from './layout';
export { mailJobs } from './mail.jobs';
export { createMailer, type Mailer } from './mailer';
