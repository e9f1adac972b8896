import {
  changeResumeLink,
  downloadResumePdf,
  downloadSharedPdf,
  getResume,
  getResumeLink,
  getSharedResume,
  openResumePdf,
  removeResumeLink,
  renewResumeLink,
  updateResume,
} from '@quilt/contract/features/resume';
import { route } from '../../platform/feature';
import { presentLink } from './resume.presenter';
import * as service from './resume.service';
import * as links from './resume-link.service';
import * as pdf from './resume-pdf.service';

export const resumeRoutes = [
  route(getResume, async (context, { params, query }) => ({
    item: await service.readResume(context, params.uuid, query.as),
  })),
  route(
    updateResume,
    async (context, { body }) => ({ item: await service.updateResume(context, body) }),
    service.findResumeFaults,
  ),
  route(openResumePdf, async (context, { params, body }) => ({
    item: await pdf.openPdf(context, params.uuid, body.language),
  })),
  route(downloadResumePdf, (context, { query }) => pdf.downloadPdf(context, query.ticket, query.language)),
  route(getResumeLink, async (context) => {
    const row = await links.readLink(context);
    return { item: row && presentLink(row) };
  }),
  route(renewResumeLink, async (context, { body }) => {
    const { row, url } = await links.renewLink(context, body.parts);
    return { item: { ...presentLink(row), url } };
  }),
  route(changeResumeLink, async (context, { body }) => ({
    item: presentLink(await links.changeLink(context, body.parts)),
  })),
  route(removeResumeLink, async (context) => {
    await links.removeLink(context);
    return undefined;
  }),
  route(getSharedResume, async (context, { params }) => ({
    item: await links.readShared(context, params.token),
  })),
  route(downloadSharedPdf, (context, { params, query }) =>
    pdf.downloadShared(context, params.token, query.language),
  ),
];
