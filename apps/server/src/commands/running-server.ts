import type { Config } from '../config/config'
import type { Database } from '../db/open'
import { seedRequest, seedSample } from './seed'
import { exportTo } from './transfer'

const exportRequest = /^export (.+)$/

/**
 * Lets commands on this machine run through the running server, which alone may access its data folder.
 * @param settle the rest of the start after the sample data was inserted
 */
export const answerCommands = (
  config: Config,
  database: Database,
  settle: () => Promise<void> = () => Promise.resolve(),
): void => {
  database.embedded?.answer(async (request) => {
    if (request === seedRequest) {
      const said = await seedSample(config, database)
      await settle()
      return said
    }
    const [, file] = exportRequest.exec(request) ?? []
    if (file === undefined) throw new Error('The running server does not know this command.')
    return exportTo(config, database, file)
  })
}
