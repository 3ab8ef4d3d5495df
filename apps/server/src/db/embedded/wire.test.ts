import { expect, test } from 'vitest'
import { lastWord, RequestCollector } from './wire'

const message = (type: string, body = ''): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const startup = (): Buffer => {
  const packet = Buffer.alloc(8)
  packet.writeInt32BE(8, 0)
  packet.writeInt32BE(196_608, 4)
  return packet
}
const kinds = (batches: { kind: string; bytes: Buffer }[]) => batches.map(({ kind, bytes }) => [kind, bytes.length])

test('emits a query in parts as one batch, only at its sync', () => {
  const collector = new RequestCollector()
  expect(kinds(collector.push(startup()))).toEqual([['startup', 8]])
  expect(collector.push(message('P', 'parse'))).toEqual([])
  expect(collector.push(message('B', 'bind'))).toEqual([])
  expect(kinds(collector.push(message('S')))).toEqual([['messages', 10 + 9 + 5]])
})

test('reassembles a message that the stream cuts anywhere', () => {
  const whole = Buffer.concat([startup(), message('Q', 'select 1\0'), message('P', 'parse'), message('S')])
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const collector = new RequestCollector()
    const batches = [...collector.push(whole.subarray(0, cut)), ...collector.push(whole.subarray(cut))]
    expect(batches[0]?.kind).toBe('startup')
    expect(Buffer.concat(batches.map(({ bytes }) => bytes)).equals(whole)).toBe(true)
  }
})

test('keeps messages after the last sync until their own', () => {
  const collector = new RequestCollector()
  collector.push(startup())
  const [batch] = collector.push(Buffer.concat([message('S'), message('P', 'next')]))
  expect(batch?.bytes.length).toBe(5)
  expect(kinds(collector.push(message('S')))).toEqual([['messages', 9 + 5]])
})

test('detects the last message of a crashing server, but not an ordinary error or a value that quotes one', () => {
  const error = (severity: string): Buffer =>
    message('E', `S${severity}\0V${severity}\0C58P01\0Mcould not open file "global/pg_control"\0\0`)
  const row = message('D', 'VPANIC')
  expect(lastWord(Buffer.concat([row, error('PANIC'), message('Z', 'I')]))).toBe(
    'could not open file "global/pg_control"',
  )
  expect(lastWord(error('FATAL'))).toContain('pg_control')
  expect(lastWord(Buffer.concat([row, error('ERROR'), message('Z', 'I')]))).toBeUndefined()
})
