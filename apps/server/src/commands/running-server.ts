import type { Config } from '../config/config'
import type { Database } from '../db/open'
import { seedRequest, tellSample } from './seed'
import { exportTo } from './transfer'

const exportRequest = /^export (.+)$/

/**
 * Lets the commands of this machine work through the running server, which alone may touch its data folder.
 * @param settle what a start does once the sample world is there
 */
export const answerCommands = (
  config: Config,
  database: Database,
  settle: () => Promise<void> = () => Promise.resolve(),
): void => {
  database.embedded?.answer(async (request) => {
    if (request === seedRequest) {
      const said = await tellSample(config, database)
      await settle()
      return said
    }
    const [, file] = exportRequest.exec(request) ?? []
    if (file === undefined) throw new Error('The running server does not know this command.')
    return exportTo(config, database, file)
  })
}
