import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, one } from '../../wire'

export const avatarCalls = calls({
  uploadAvatar: {
    method: 'POST',
    path: '/api/{svc}/customer/avatar/upload',
    auth: 'customer',
    source: 'specification',
    summary: 'Stores the picture of the customer, cut to a square and drawn anew without its hidden data.',
    input: { body: z.object({}), file: { field: 'avatar', accept: 'image' } },
    output: one(z.object({ avatar: z.string() })),
    status: 201,
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/{svc}/customer/avatar',
    auth: 'customer',
    source: 'ours',
    summary: 'Takes the picture of the customer away and deletes it.',
    input: {},
    output: done,
  },
})
