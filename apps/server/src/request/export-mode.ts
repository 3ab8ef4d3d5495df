import type { RequestContext } from './context'
import { fail } from './fail'

/** Export exists in the countries where it is enabled; elsewhere its calls are absent. @throws `not_found` */
export const requireExport = ({ config, country }: Pick<RequestContext, 'config' | 'country'>): void => {
  if (!config.exportMode[country]) throw fail('not_found')
}
