import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutAreas } from './gazetteer/cut'
import { cutLand } from './map/cut'
import { cutWorld } from './world/cut'

/** Run by the build: writes what the server uses of the installed data sets, in the form in which it reads it. */
export const cutData = (folder: string): void => {
  mkdirSync(join(folder, 'world'), { recursive: true })
  writeFileSync(join(folder, 'areas.bin'), cutAreas())
  for (const detail of ['10m', '50m', '110m']) writeFileSync(join(folder, `land-${detail}.bin`), cutLand(detail))
  const { countries, files } = cutWorld()
  writeFileSync(join(folder, 'world', 'countries.json'), JSON.stringify(countries))
  for (const [id, file] of files) writeFileSync(join(folder, 'world', `${id}.json`), JSON.stringify(file))
}
