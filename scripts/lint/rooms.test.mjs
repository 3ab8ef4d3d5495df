import { expect, test } from 'vitest'
import { arrowFault } from './rooms.mjs'

const refused = [
  ['the domain imports nothing', 'packages/domain/src/money.ts', 'zod'],
  ['the domain imports no Node module', 'packages/domain/src/money.ts', 'node:crypto'],
  ['the contract takes zod/mini, never zod', 'packages/contract/src/define.ts', 'zod'],
  ['the contract knows no screen', 'packages/contract/src/define.ts', '@layar/ui/theme'],
  ['the server draws nothing', 'apps/server/src/app.ts', '@layar/ui/theme'],
  ['another workspace is reached by name', 'apps/web/src/main.tsx', '../../../packages/domain/src/money'],
  ['a feature does not know http', 'apps/server/src/features/shipment/api.ts', '../../http/mount'],
  ["a feature leaves another's api alone", 'apps/server/src/features/checkout/api.ts', '../shipment/api'],
  ['the seed leaves every api alone', 'apps/server/src/db/seed/shipment.ts', '../../features/shipment/api'],
  ['only the seed of the database knows features', 'apps/server/src/db/seeded.ts', '../features/shipment/store'],
  ['a feature knows ports only', 'apps/server/src/features/session/api.ts', '../../adapters/mail/smtp'],
  ['the database knows no feature', 'apps/server/src/db/open.ts', '../features/shipment/store'],
  ['a job knows no feature', 'apps/server/src/jobs/worker.ts', '../features/shipment/store'],
  ['nothing imports the app', 'apps/server/src/http/mount.ts', '../app'],
  ['the product uses nothing of the tests', 'apps/server/src/features/session/api.ts', '../../testing/make'],
  ['a web feature imports no feature', 'apps/web/src/features/cart/cart-screen.tsx', '../checkout/total'],
  ['a web feature imports no route', 'apps/console/src/features/receive/scan.tsx', '../../routes/index'],
  ['shared things know no feature', 'apps/web/src/shared/price.tsx', '../features/cart/cart-screen'],
  ['a browser has no Node modules', 'apps/web/src/shared/price.tsx', 'node:fs'],
]
test.each(refused)('%s', (_title, file, source) => {
  expect(arrowFault(file, source)).toMatch(/\w+ .+\./)
})

const allowed = [
  ['the contract uses the domain', 'packages/contract/src/define.ts', '@layar/domain'],
  ['the contract uses zod/mini', 'packages/contract/src/define.ts', 'zod/mini'],
  ["a feature uses another's store", 'apps/server/src/features/checkout/api.ts', '../shipment/store'],
  ["a feature uses another's rules", 'apps/server/src/features/staff-receiving/api.ts', '../shipment/move'],
  ["a feature's api.ts may be named by the room's table", 'apps/server/src/features/features.ts', './shipment/api'],
  ['the seed uses rules and stores', 'apps/server/src/db/seed/shipment.ts', '../../features/shipment/move'],
  ['the seed keeps its sample files', 'apps/server/src/db/seed/seed.ts', '../../adapters/files/open'],
  ['a feature uses its own files', 'apps/server/src/features/checkout/api.ts', './store'],
  ['a feature uses a port', 'apps/server/src/features/session/api.ts', '../../adapters/mail/port'],
  ['http uses features', 'apps/server/src/http/mount.ts', '../features/session/store'],
  ['the top puts rooms together', 'apps/server/src/app.ts', './adapters/mail/smtp'],
  ['a test reaches everywhere', 'apps/server/src/features/session/session.test.ts', '../../testing/start'],
  ['a route uses features and frame', 'apps/web/src/routes/login.tsx', '../features/session/login-screen'],
  ['a feature uses shared things', 'apps/web/src/features/cart/cart-screen.tsx', '../../shared/price'],
]
test.each(allowed)('%s is allowed', (_title, file, source) => {
  expect(arrowFault(file, source)).toBeUndefined()
})
