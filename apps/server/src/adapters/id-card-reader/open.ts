import type { Config } from '../../config/config'
import { tesseractReader } from './tesseract'
import type { IdCardReader } from './port'
import { remoteReader } from './remote'

export const openIdCardReader = (config: Config): IdCardReader =>
  config.idCardReaderUrl === undefined ? tesseractReader() : remoteReader(config.idCardReaderUrl)
