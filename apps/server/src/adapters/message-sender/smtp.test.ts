import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { OutgoingMessage } from './port'
import { smtpSender } from './smtp'

const servers: SMTPServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
})

interface Received {
  raw: string
  recipients: string[]
  secure: boolean
  user: unknown
}

/** A real mail server on a free port that records what it receives. */
const listen = async (options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          raw: Buffer.concat(parts).toString('utf8'),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
        })
        done()
      })
    },
    ...options,
  })
  // A client that rejects the certificate closes the connection, as it may.
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, received }
}

const from = 'Layar <mail@layar.example>'
const message = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  channel: 'email',
  recipient: 'mei@mail.example',
  language: 'en',
  template: 'welcome',
  subject: 'Welcome',
  body: 'Hello Mei.',
  createdAt: new Date(),
  ...changes,
})

test('delivers a mail with sender, recipient, text and a stable message id for deduplication', async () => {
  const { port, received } = await listen()
  const sender = smtpSender(`smtp://127.0.0.1:${port}`, from)
  const mail = message()
  await sender.send(mail)
  await sender.send(mail)
  expect(received).toHaveLength(2)
  const ids = received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])
  expect(ids).toEqual([`<${mail.id}@layar.example>`, `<${mail.id}@layar.example>`])
  expect(received[0]?.recipients).toEqual(['mei@mail.example'])
  expect(received[0]?.raw).toMatch(/^From: Layar <mail@layar.example>\r$/m)
  expect(received[0]?.raw).toContain('Hello Mei.')
})

test('delivers a mail as text and as markup, of which a program shows the last that it knows', async () => {
  const { port, received } = await listen()
  const sender = smtpSender(`smtp://127.0.0.1:${port}`, from)
  await sender.send(message({ html: '<!doctype html><p lang="id">Halo Sari.</p>' }))
  const raw = received[0]?.raw ?? ''
  const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(raw)?.[1] ?? ''
  const [head, text, html, end] = raw.split(`--${boundary}`)
  expect(head).toMatch(/^Subject: Welcome\r$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
  expect(text).toContain('Hello Mei.')
  expect(html).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
  expect(html).toMatch(/<p lang=(?:3D)?"id">Halo Sari\.<\/p>/)
  expect(end).toBe('--\r\n')
})

test('keeps every line of a mail below the length that servers accept', async () => {
  const { port, received } = await listen()
  await smtpSender(`smtp://127.0.0.1:${port}`, from).send(message({ html: `<p>${'货件 '.repeat(2000)}</p>` }))
  const longest = Math.max(...(received[0]?.raw ?? '').split('\r\n').map((line) => line.length))
  expect(longest).toBeLessThanOrEqual(998)
})

test('delivers Chinese subjects and bodies unchanged', async () => {
  const { port, received } = await listen()
  await smtpSender(`smtp://127.0.0.1:${port}`, from).send(message({ subject: '您的包裹已到仓', body: '请补全资料 ✓' }))
  const raw = received[0]?.raw ?? ''
  const subject = /^Subject: ((?:.|\r\n )*)\r$/m.exec(raw)?.[1] ?? ''
  const decoded = [...subject.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)]
    .map(([, kind, text = '']) =>
      kind?.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ),
    )
    .reduce((all, part) => Buffer.concat([all, part]), Buffer.alloc(0))
    .toString('utf8')
  expect(decoded).toBe('您的包裹已到仓')
  const [, body = ''] = raw.split('\r\n\r\n')
  const isBase64 = /content-transfer-encoding: base64/i.test(raw)
  const text = isBase64
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
  expect(text).toContain('请补全资料 ✓')
})

test('adds no header or recipient for a line break in a subject', async () => {
  const { port, received } = await listen()
  await smtpSender(`smtp://127.0.0.1:${port}`, from).send(
    message({ subject: 'Hello\r\nBcc: evil@mail.example\r\n\r\nBody' }),
  )
  expect(received[0]?.recipients).toEqual(['mei@mail.example'])
  expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
})

test('authenticates where the server requires it, and throws for a wrong password', async () => {
  const { port, received } = await listen({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'layar' && password === 'sample-secret'
        ? done(null, { user: 'layar' })
        : done(new Error('Invalid login')),
  })
  await smtpSender(`smtp://layar:sample-secret@127.0.0.1:${port}`, from).send(message())
  expect(received.map(({ user }) => user)).toEqual(['layar'])
  const wrong = smtpSender(`smtp://layar:wrong@127.0.0.1:${port}`, from).send(message())
  await expect(wrong).rejects.toThrow(/Invalid login/)
  expect(received).toHaveLength(1)
})

test('encrypts the mail where the server offers STARTTLS, and rejects an untrusted certificate', async () => {
  const { port, received } = await listen({ disabledCommands: [] })
  await expect(smtpSender(`smtp://127.0.0.1:${port}`, from).send(message())).rejects.toThrow()
  expect(received).toHaveLength(0)
  const trusting = smtpSender(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`, from)
  await trusting.send(message())
  expect(received.map(({ secure }) => secure)).toEqual([true])
})

test('throws for a refused recipient or an unreachable server, so that the queue retries', async () => {
  const { port, received } = await listen({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody') ? done(Object.assign(new Error('No such box'), { responseCode: 550 })) : done(),
  })
  const sender = smtpSender(`smtp://127.0.0.1:${port}`, from)
  await expect(sender.send(message({ recipient: 'nobody@mail.example' }))).rejects.toThrow(/No such box/)
  expect(received).toHaveLength(0)
  await sender.send(message())
  expect(received).toHaveLength(1)
  await expect(smtpSender('smtp://127.0.0.1:1', from).send(message())).rejects.toThrow()
})

test('aborts a mail that takes too long overall, even if each single answer is in time', async () => {
  let answer = (): void => undefined
  const { port, received } = await listen({
    onRcptTo: (_address, _session, done) => {
      answer = () => done(new Error('No such box'))
    },
  })
  const slow = smtpSender(`smtp://127.0.0.1:${port}`, from, 200)
  await expect(slow.send(message())).rejects.toThrow('The mail server took too long.')
  answer()
  expect(received).toHaveLength(0)
})
