import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { installParsers } from './parsers'

export interface DbPoolOptions extends pg.PoolConfig {
  /** Called for an error on a connection without a pending query, so that it never ends the process. */
  onConnectionError: (error: Error) => void
  /** Rejects queries outside of the open transaction; costs a little per promise, so not for production. */
  guardOpenTransactions: boolean
}

type Release = (reason?: Error | boolean) => void
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void

/** PostgreSQL's own code "too many connections", so that a caller can answer "busy, try again". */
const busyCode = '53300'
const waitedTooLong = 'timeout exceeded when trying to connect'

interface OpenTransaction {
  open: boolean
}

/** Whether PostgreSQL rejected the statement, which leaves the connection usable. */
function isStatementError(reason: unknown): boolean {
  return reason instanceof pg.DatabaseError && reason.severity === 'ERROR'
}

/** The pool of both engines. Rolls back an open transaction before its connection is reused. */
export class DbPool extends pg.Pool {
  private readonly current: AsyncLocalStorage<OpenTransaction> | undefined

  constructor(options: DbPoolOptions) {
    const { onConnectionError, guardOpenTransactions, ...config } = options
    installParsers()
    super(config)
    this.current = guardOpenTransactions ? new AsyncLocalStorage() : undefined
    this.on('error', onConnectionError)
    this.on('connect', (client) => client.on('error', onConnectionError))
  }

  /** Marks `run` as inside a transaction, for the guard. */
  async insideTransaction<T>(run: () => Promise<T>): Promise<T> {
    if (this.current === undefined) return run()
    const transaction: OpenTransaction = { open: true }
    try {
      return await this.current.run(transaction, run)
    } finally {
      transaction.open = false
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.lend((error, client) => {
          if (client === undefined) reject(error ?? new Error('No connection.'))
          else resolve(client)
        })
      })
    }
    this.lend(callback)
  }

  private lend(callback: ConnectCallback): void {
    if (this.current?.getStore()?.open === true) {
      const message =
        'A query went to the pool from inside an open transaction. It would run outside of the transaction, and on the ' +
        'embedded database wait for ever: use the transaction (tx) that the handler was given.'
      callback(new Error(message), undefined, () => undefined)
      return
    }
    super.connect((error, client, done) => {
      if (error !== undefined || client === undefined) {
        callback(error?.message === waitedTooLong ? Object.assign(error, { code: busyCode }) : error, undefined, done)
        return
      }
      const release: Release = (reason) => {
        giveBack(client, done, reason)
      }
      client.release = release
      callback(undefined, client, release)
    })
  }
}

function giveBack(client: pg.PoolClient, give: Release, reason: Error | boolean | undefined): void {
  const fatal = isStatementError(reason) ? undefined : reason
  const status = client.getTransactionStatus()
  if (fatal || status === 'I' || status === null) {
    give(fatal)
    return
  }
  client.query('rollback').then(
    () => {
      give()
    },
    (error: unknown) => {
      give(error instanceof Error ? error : true)
    },
  )
}
