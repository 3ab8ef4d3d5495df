import { noticeChannels } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, id, one, pageQuery, timestamp } from '../../wire'

export { noticeChannels } from '@layar/domain'

export const noticeChannel = z.enum(noticeChannels)
export type NoticeChannel = z.output<typeof noticeChannel>

/** One notice inside the portal. */
export const notice = z.object({
  notice_id: id,
  subject: z.string(),
  body: z.string(),
  /** The portal path that the notice refers to; null if there is none. */
  path: z.nullable(z.string()),
  created_at: timestamp,
  is_read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const noticePreferences = z.object({
  channels: z.array(
    z.object({
      channel: noticeChannel,
      is_muted: z.boolean(),
      /** The destination contact, masked in the middle; null for the portal itself and if no contact is confirmed. */
      contact: z.nullable(z.string()),
    }),
  ),
})
export type NoticePreferences = z.output<typeof noticePreferences>

export const notificationCalls = calls({
  notices: {
    method: 'GET',
    path: '/api/{svc}/customer/notices',
    auth: 'customer',
    source: 'ours',
    summary: 'The notices inside the portal, newest first, and how many are unread.',
    input: { query: z.object(pageQuery) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      results: z.array(notice),
      next: z.nullable(z.string()),
      /** The count is capped at 100. */
      unread_count: z.int(),
    }),
  },
  readNotices: {
    method: 'POST',
    path: '/api/{svc}/customer/notices/read',
    auth: 'customer',
    source: 'ours',
    summary: 'Marks one notice as read, or all of one side of the portal when none is named.',
    labels: { notice_id: { en: 'Notice', id: 'Pemberitahuan', cn: '通知' } },
    input: {
      body: z.object({
        notice_id: z.optional(id),
        /** Defaults to import. */
        service: z.optional(z.enum(['impor', 'ekspor'])),
      }),
    },
    output: done,
  },
  noticePreferences: {
    method: 'GET',
    path: '/api/{svc}/customer/notices/preferences',
    auth: 'customer',
    source: 'ours',
    summary: 'The channels by which notices come, and which of them are switched off.',
    input: {},
    output: one(noticePreferences),
  },
  saveNoticePreferences: {
    method: 'PUT',
    path: '/api/{svc}/customer/notices/preferences',
    auth: 'customer',
    source: 'ours',
    summary: 'Switches channels off. Notices of safety, stopped goods and money owed go out all the same.',
    labels: { muted: { en: 'Channels switched off', id: 'Kanal yang dimatikan', cn: '已关闭的渠道' } },
    input: { body: z.object({ muted: z.array(noticeChannel).check(z.maxLength(3)) }) },
    output: one(noticePreferences),
  },
})
