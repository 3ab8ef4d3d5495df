import type { Config } from '../../config/config'
import { ownMachineReader } from './own-machine'
import type { IdCardReader } from './port'
import { remoteReader } from './remote'

export const openIdCardReader = (config: Config): IdCardReader =>
  config.idCardReaderUrl === undefined ? ownMachineReader() : remoteReader(config.idCardReaderUrl)
