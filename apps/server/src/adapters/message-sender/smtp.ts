import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { MessageSender } from './port'

const patienceMs = 15_000
/** Limits the total time, for a server that answers each command just before its timeout. */
const wholePatienceMs = 25_000

/** Sends mail over SMTP. The message's id becomes its Message-ID, by which a receiver recognises a second delivery. */
export const smtpSender = (url: string, from: string, timeoutMs = wholePatienceMs): MessageSender => {
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '')
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    send: async ({ id, recipient, subject, body, html }) => {
      const isOver = new AbortController()
      const tooLong = pause(timeoutMs, undefined, { signal: isOver.signal, ref: false }).then(() => {
        throw new Error('The mail server took too long.')
      })
      const mail = {
        ...{ from, to: recipient, subject, text: body, html, messageId: `<${id}@${domain}>` },
        // Keeps replies of absence away, which nobody would read.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await Promise.race([transport.sendMail(mail), tooLong]).finally(() => {
        isOver.abort()
      })
    },
  }
}
