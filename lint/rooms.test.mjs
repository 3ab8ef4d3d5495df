import { expect, test } from 'vitest'
import { arrowFailure } from './rooms.mjs'

const refused = [
  ['the domain imports nothing', 'packages/domain/src/money.ts', 'zod'],
  ['the domain imports no Node module', 'packages/domain/src/money.ts', 'node:crypto'],
  ['the contract takes zod/mini, never zod', 'packages/contract/src/define.ts', 'zod'],
  ['the contract knows no screen', 'packages/contract/src/define.ts', '@layar/ui/theme'],
  ['the server draws nothing', 'apps/server/src/app.ts', '@layar/ui/theme'],
  ['another workspace is reached by name', 'apps/web/src/main.tsx', '../../../packages/domain/src/money'],
  ['a feature does not know http', 'apps/server/src/features/cargo/shipment/api.ts', '../../../http/mount'],
  ["a feature leaves another's api alone", 'apps/server/src/features/billing/checkout/api.ts', '../voucher/staff-api'],
  ['the sample world leaves every api alone', 'apps/server/src/sample/shipment.ts', '../features/cargo/shipment/api'],
  ['the sample world does not know http', 'apps/server/src/sample/shipment.ts', '../http/mount'],
  ['a business knows none above it', 'apps/server/src/features/cargo/shipment/transition.ts', '../../billing/public'],
  ['a business knows none beside it', 'apps/server/src/features/support/ticket/store.ts', '../../export/public'],
  ['a business is used through its public.ts', 'apps/server/src/features/billing/refund/goods.ts', '../../cargo/lock'],
  ['the sample world too uses public.ts', 'apps/server/src/sample/shipment.ts', '../features/cargo/shipment/move'],
  ['public.ts is for the others', 'apps/server/src/features/cargo/shipment/transition.ts', '../public'],
  ['a feature knows ports only', 'apps/server/src/features/access/session/api.ts', '../../../adapters/mail/smtp'],
  ['the database knows no feature', 'apps/server/src/db/open.ts', '../features/cargo/shipment/rows'],
  ['a job knows no feature', 'apps/server/src/jobs/worker.ts', '../features/cargo/shipment/rows'],
  ['nothing imports the app', 'apps/server/src/http/mount.ts', '../app'],
  ['the product uses nothing of the tests', 'apps/server/src/features/access/session/api.ts', '../../../testing/make'],
  ['a web feature imports no feature', 'apps/web/src/features/cargo/cart/cart-screen.tsx', '../wizard/wizard'],
  ['a web feature imports no route', 'apps/console/src/features/receive/scan.tsx', '../../routes/index'],
  ['shared things know no feature', 'apps/web/src/shared/price.tsx', '../features/cart/cart-screen'],
  ['a browser has no Node modules', 'apps/web/src/shared/price.tsx', 'node:fs'],
]
test.each(refused)('%s', (_title, file, source) => {
  expect(arrowFailure(file, source)).toMatch(/\w+ .+\./)
})

const allowed = [
  ['the contract uses the domain', 'packages/contract/src/define.ts', '@layar/domain'],
  ['the contract uses zod/mini', 'packages/contract/src/define.ts', 'zod/mini'],
  ["a noun uses another's store", 'apps/server/src/features/billing/checkout/api.ts', '../voucher/store'],
  ["a noun uses another's rules", 'apps/server/src/features/cargo/receiving/staff-api.ts', '../shipment/move'],
  ["a noun's api.ts may be named by the room's table", 'apps/server/src/features/features.ts', './cargo/shipment/api'],
  ['the sample world uses rules', 'apps/server/src/sample/shipment.ts', '../features/cargo/public'],
  ['the sample world keeps its files', 'apps/server/src/sample/seed.ts', '../adapters/files/open'],
  ['a business uses those below it', 'apps/server/src/features/billing/refund/goods.ts', '../../cargo/public'],
  ['public.ts names the nouns', 'apps/server/src/features/cargo/public.ts', './shipment/move'],
  ['the list of events names every business', 'apps/server/src/features/events.ts', './export/shipment/packing'],
  ['a feature uses its own files', 'apps/server/src/features/billing/checkout/api.ts', './store'],
  ['a feature uses a port', 'apps/server/src/features/access/session/api.ts', '../../../adapters/mail/port'],
  ['http uses features', 'apps/server/src/http/mount.ts', '../features/access/public'],
  ['the top puts rooms together', 'apps/server/src/app.ts', './adapters/mail/smtp'],
  ['a test reaches everywhere', 'apps/server/src/features/access/session/session.test.ts', '../../../testing/start'],
  ['a route uses features and frame', 'apps/web/src/routes/login.tsx', '../features/access/session/login-screen'],
  ['a feature uses shared things', 'apps/web/src/features/cargo/cart/cart-screen.tsx', '../../../shared/price'],
]
test.each(allowed)('%s is allowed', (_title, file, source) => {
  expect(arrowFailure(file, source)).toBeUndefined()
})
