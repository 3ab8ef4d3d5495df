import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { databaseFolder } from '../db/embedded/transfer'
import { fillDatabaseFolder } from '../testing/prepared-folder'
import { serverProcess } from '../testing/server-process'

describe.runIf(inject('preparedDatabase').engine === 'embedded')('a server that cannot start', () => {
  test('reports the cause and exits although its database is already open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'layar-start-'))
    await fillDatabaseFolder(databaseFolder(folder))
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const server = await serverProcess(folder, (holder.address() as AddressInfo).port)
    try {
      await expect(server.start()).rejects.toThrow(/Layar did not start\. .*EADDRINUSE/)
    } finally {
      await server.kill()
      holder.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
