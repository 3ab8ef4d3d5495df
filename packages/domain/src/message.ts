export const messageChannels = ['email', 'sms', 'whatsapp', 'app'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Channels that a customer may turn off; codes sent by `sms` cannot be. */
export const noticeChannels = ['app', 'email', 'whatsapp'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** `dropped`: a code that would have arrived after it expired. */
export const messageStatuses = ['queued', 'sent', 'failed', 'dropped'] as const
