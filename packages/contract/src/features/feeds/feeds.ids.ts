import type { z } from 'zod';
import { integerId } from '../../core/integer-id';

export const PostId = integerId('PostId');
export type PostId = z.output<typeof PostId>;

export const PostCommentId = integerId('PostCommentId');
export type PostCommentId = z.output<typeof PostCommentId>;

export const PollOptionId = integerId('PollOptionId');
export type PollOptionId = z.output<typeof PollOptionId>;
