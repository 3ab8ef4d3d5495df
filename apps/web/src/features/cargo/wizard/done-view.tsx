import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Cart } from '@layar/contract'
import { trackOfPackage, type DraftName } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { DoneCard } from '../../../shared/steps/done-card'
import { wizardText } from './text/area'

interface DoneViewProps {
  readonly carts: readonly Cart[]
  readonly name: DraftName
  readonly onAnother: () => void
}

/** One line for each marking code: boxes of one route bear the same. */
const routesOf = (carts: readonly Cart[]): readonly Cart[] => [
  ...new Map(carts.map((cart) => [cart.marking_code, cart])).values(),
]

/** After the declarations went through: their numbers, what happens next, and where to go. */
export function DoneView({ carts, name, onAnother }: DoneViewProps) {
  const t = useText(wizardText)
  const isEdit = name === 'edit'
  const isMany = carts.length > 1
  const codes = carts.map((cart) => cart.cart_code)
  const canCheckOut = carts.every(({ actions }) => actions.includes('checkout'))
  const next = isEdit
    ? [{ key: 'on', title: t(carts.some((cart) => cart.is_quarantine) ? 'doneChecked' : 'doneOn') }]
    : routesOf(carts).map(({ marking_code: code, agent }) => ({
        key: code,
        title: t.rich('doneWrite', { code: <Mark key="code" code={code} size="sm" />, place: agent.name }),
      }))
  const tracks = new Set(carts.map((cart) => trackOfPackage(cart.package.package_track)))
  const [track] = tracks
  return (
    <DoneCard
      title={isEdit ? t('completedTitle') : isMany ? t('createdMany', { count: carts.length }) : t('createdTitle')}
      numberLabel={t(isMany ? 'doneNumbers' : 'doneNumber')}
      codes={codes}
      nextLabel={t('doneNext')}
      tone={track && tracks.size === 1 ? railTone(track) : 'brand'}
      events={[
        ...next.map((event) => ({ ...event, state: 'current' as const })),
        { key: 'cart', title: t('doneCart'), state: 'ahead' as const },
        { key: 'track', title: t('doneTrack'), state: 'ahead' as const },
      ]}
      actions={
        <>
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
          <Button variant={canCheckOut ? 'default' : 'filled'} component={Link} to="/import/cart">
            {t('toCart')}
          </Button>
          {canCheckOut && (
            <Button
              renderRoot={(props) => <Link {...props} to="/import/checkout" search={{ carts: codes.join(',') }} />}
            >
              {t('checkOut')}
            </Button>
          )}
        </>
      }
    />
  )
}
