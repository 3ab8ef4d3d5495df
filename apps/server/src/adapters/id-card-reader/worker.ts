import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM } from 'tesseract.js'
import { answerJobs } from '../work-process/answer'
import { prepareImage } from './prepare-image'

const require = createRequire(import.meta.url)

/** The data with integer weights: a tenth of the size, and as accurate on cards. */
const dataPackage = require.resolve('@tesseract.js-data/ind/package.json')

const reader = await createWorker('ind', OEM.LSTM_ONLY, {
  langPath: join(dirname(dataPackage), '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
  // Without this handler one corrupt image ends the whole process; `recognize` rejects with the error either way.
  errorHandler: () => undefined,
})

answerJobs(async (image: Buffer) => {
  const { data } = await reader.recognize(await prepareImage(image))
  return data.text
})
