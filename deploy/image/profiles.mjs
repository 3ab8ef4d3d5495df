// The environment of each profile's container: that of `deploy/compose.yaml`, with a database on this machine.
import { productionSettings } from '../../scripts/parts/production-settings.mjs'
import { composeServices, exampleSettings } from './image-files.mjs'

/** The one service of a profile that runs the image. */
export function imageService(profile, env) {
  const services = Object.values(composeServices(profile, env)).filter(({ isBuilt }) => isBuilt)
  if (services.length !== 1) throw new Error(`The profile ${profile} runs the image ${services.length} times.`)
  return services[0]
}

/** @param {{ url: (database: string) => string }} postgres */
export function demoEnvironment(postgres) {
  const { environment } = imageService('demo')
  return { ...environment, DATABASE_URL: postgres.url(new URL(environment.DATABASE_URL).pathname.slice(1)) }
}

/** `deploy/.env` as an operator left it: every line filled in, or the untouched example. */
export function productionEnvironment(postgres, { isFilledIn = true } = {}) {
  const { environment } = imageService('production')
  const example = exampleSettings()
  const filled = Object.fromEntries(Object.keys(example).map((name) => [name, productionSettings[name] ?? '']))
  return isFilledIn
    ? { ...filled, DATABASE_URL: postgres.url('production'), ...environment }
    : { ...example, ...environment }
}
