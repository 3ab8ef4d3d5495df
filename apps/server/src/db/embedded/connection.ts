import { Duplex } from 'node:stream'
import type { Engine } from './engine'
import { RequestCollector, sessionStarted, terminateCode } from './wire'

/**
 * A socket as the `pg` client expects it, with the embedded engine at its other end. Since the real client and the
 * real wire protocol are used, values, errors and prepared statements behave as with a PostgreSQL server.
 */
export class EngineConnection extends Duplex {
  private readonly collector = new RequestCollector()

  constructor(private readonly engine: Engine) {
    super({ allowHalfOpen: false })
    engine.onDeath((error) => this.destroy(error))
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // The engine's answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.forward(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.forward(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  private async forward(chunk: Buffer): Promise<void> {
    for (const batch of this.collector.push(chunk)) {
      if (batch.kind === 'startup') {
        await this.engine.resetSession()
        this.push(sessionStarted(this.engine.serverVersion))
      } else if (batch.bytes[0] === terminateCode) {
        this.push(null)
      } else {
        this.push(await this.engine.execute(batch.bytes))
      }
    }
  }
}
