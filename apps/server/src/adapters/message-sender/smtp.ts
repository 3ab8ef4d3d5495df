import { createTransport } from 'nodemailer'
import type { MessageSender } from './port'

const patienceMs = 15_000

/** Mail over SMTP. The message's id becomes its Message-ID, by which a receiver knows a second delivery. */
export const smtpSender = (url: string, from: string): MessageSender => {
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '')
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    send: async ({ id, recipient, subject, body }) => {
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@${domain}>` })
    },
  }
}
