// Walks the steps of `deploy/Containerfile` in an empty folder and starts both profiles of `deploy/compose.yaml` from it, to
// the first page. Without `--whole` the packages of the build are not installed and the build is the one of this checkout.
import { buildWhenNeeded } from './parts/build-note.mjs'
import { startPostgres } from './parts/api-postgres.mjs'
import { buildImage } from './image/build-image.mjs'
import { demoEnvironment, productionEnvironment } from './image/profiles.mjs'
import { startImage } from './image/start-image.mjs'

const isWhole = process.argv.includes('--whole')
const tell = (line) => console.log(line)

async function start(image, profile, env) {
  const server = await startImage(image, env)
  const statuses = server.hasEnded()
    ? []
    : await Promise.all(['/', '/ready'].map(async (path) => (await server.page(path)).status))
  const isFine = statuses.length > 0 && statuses.every((status) => status === 200)
  tell(`  ${isFine ? 'ok  ' : 'FAIL'} ${profile}: / and /ready answer ${statuses.join(', ') || 'nothing'}`)
  if (!isFine) tell(server.said())
  const code = await server.stop()
  return isFine && code === 0
}

if (!isWhole && !(await buildWhenNeeded())) process.exit(1)
const postgres = await startPostgres()
let image
try {
  postgres.sql('postgres', 'create database layar')
  postgres.sql('postgres', 'create database production')
  image = await buildImage({ isWhole, tell })
  tell(`  The server runs as ${image.runsAs.isOwn ? 'whoever started this' : `uid ${image.runsAs.uid}`}.`)
  const demo = await start(image, 'demo', demoEnvironment(postgres))
  const production = await start(image, 'production', productionEnvironment(postgres))
  process.exitCode = demo && production ? 0 : 1
} finally {
  image?.remove()
  postgres.stop()
}
