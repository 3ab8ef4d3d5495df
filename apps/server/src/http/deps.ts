import type { Adapters } from '../adapters/adapters'
import type { Config } from '../config/config'
import type { Database } from '../db/open'
import type { Reactions } from '../jobs/reactions'
import type { Queue } from '../jobs/queue'
import type { LogTarget } from './log'

/** What the server is made of; `main` builds the real one, tests their own. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly queue: Queue
  readonly adapters: Adapters
  /** What follows from an event of a feature. */
  readonly reactions: Reactions
  /** The database's clock: it decides every expiry, whatever this machine's clock says. */
  clock(): Promise<Date>
  /** Once set, `/ready` sends load balancers elsewhere. */
  readonly lifecycle?: Readonly<{ isStopping: boolean }>
  /** Standard output when absent. */
  readonly logTarget?: LogTarget
}
