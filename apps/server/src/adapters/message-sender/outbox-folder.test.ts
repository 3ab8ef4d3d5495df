import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { outboxFolder } from './outbox-folder'
import type { OutgoingMessage } from './port'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
const newFolder = async (): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'layar-outbox-'))
  folders.push(parent)
  return join(parent, 'outbox')
}

const message = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  channel: 'email',
  recipient: 'mei@mail.example',
  language: 'cn',
  template: 'verification_code',
  subject: '验证码',
  body: '您的验证码是 314159。',
  createdAt: new Date('2026-03-01T02:03:04Z'),
  ...changes,
})

test('writes one complete file for a message delivered twice and leaves no partial file', async () => {
  const folder = await newFolder()
  const sender = outboxFolder(folder)
  const [first, second] = [message(), message()]
  await sender.send(first)
  await sender.send(first)
  await sender.send(second)
  expect((await readdir(folder)).sort()).toEqual([`${first.id}.json`, `${second.id}.json`].sort())
  const kept: unknown = JSON.parse(await readFile(join(folder, `${first.id}.json`), 'utf8'))
  expect(kept).toEqual({ ...first, createdAt: '2026-03-01T02:03:04.000Z' })
})

test('keeps the text and the markup of a mail', async () => {
  const folder = await newFolder()
  const mail = message({ html: '<p>您的验证码</p>' })
  await outboxFolder(folder).send(mail)
  const kept: unknown = JSON.parse(await readFile(join(folder, `${mail.id}.json`), 'utf8'))
  expect(kept).toMatchObject({ body: mail.body, html: '<p>您的验证码</p>' })
})

test("makes waiting codes readable for the server's account only", async () => {
  const folder = await newFolder()
  const text = message()
  await outboxFolder(folder).send(text)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, `${text.id}.json`))).mode & 0o777).toBe(0o600)
})

test('throws for an unwritable folder, so that the queue retries', async () => {
  const folder = await newFolder()
  await outboxFolder(folder).send(message())
  const [name = ''] = await readdir(folder)
  await expect(outboxFolder(join(folder, name)).send(message())).rejects.toThrow(/EEXIST|ENOTDIR/)
})
