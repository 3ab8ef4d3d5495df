import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What happens to bytes on their way to the database server. */
type Way =
  | 'pass'
  /** They never arrive, and both ends are cut off. */
  | 'cut'
  /** They arrive and are acted upon; the answer is cut off. */
  | 'cut_answer'
  /** They and all that follows are swallowed, and nobody is told. */
  | 'swallow'

interface CuttingProxy {
  readonly port: number
  /** Called for each chunk a client sends. Everything passes until it is set. */
  decide: (bytes: Buffer) => Way
  close(): Promise<void>
}

/** A proxy between a server and its PostgreSQL that fails as networks do. */
export const cuttingProxy = async (to: { host: string; port: number }): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(to)
    let isCut = false
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        if (!isCut) for (const other of [client, database]) other.destroy()
      })
    }
    let way: Way = 'pass'
    client.on('data', (bytes: Buffer) => {
      if (way !== 'swallow') way = proxy.decide(bytes)
      if (way === 'swallow') return
      if (way === 'cut') {
        client.destroy()
        return
      }
      database.write(bytes)
    })
    database.on('data', (bytes: Buffer) => {
      if (way === 'cut_answer') client.destroy()
      else if (way === 'pass') client.write(bytes)
    })
    client.once('close', () => (isCut = way === 'swallow'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: CuttingProxy = {
    port: (server.address() as AddressInfo).port,
    decide: () => 'pass',
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
