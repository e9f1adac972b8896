export { registerDevMail } from './dev-mail';
export { layoutMail } from './layout';
export { mailJobs } from './mail.jobs';
export { createMailer, type Mailer } from './mailer';
