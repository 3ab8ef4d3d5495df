import type { Adapters } from '../adapters/adapters'
import type { Config } from '../config/config'
import type { Database } from '../db/open'
import type { Reactions } from '../jobs/reactions'
import type { Queue } from '../jobs/queue'
import type { LogTarget } from './log'

/** The dependencies of the server; `main` builds the real ones, tests their own. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly queue: Queue
  readonly adapters: Adapters
  /** The handlers of the features' events. */
  readonly reactions: Reactions
  /** The database's clock: it decides every expiry, independent of this machine's clock. */
  clock(): Promise<Date>
  /** Once set, `/ready` sends load balancers elsewhere. */
  readonly lifecycle?: Readonly<{ isStopping: boolean }>
  /** Standard output when absent. */
  readonly logTarget?: LogTarget
}
