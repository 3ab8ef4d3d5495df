import type { MessageSender } from './port'

const patienceMs = 15_000

/** Text messages through an HTTP gateway: one JSON POST a message, with its id as idempotency key. */
export const phoneGateway = (url: string, token: string, timeoutMs = patienceMs): MessageSender => ({
  send: async ({ id, channel, recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': id },
      body: JSON.stringify({ id, channel, to: `+${recipient}`, text: body }),
    })
    if (!answer.ok) throw new Error(`The gateway answered ${String(answer.status)}.`)
  },
})
