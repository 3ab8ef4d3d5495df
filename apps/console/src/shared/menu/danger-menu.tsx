import { Button } from '@mantine/core'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FoldMenu } from './fold-menu'

const text = areaOf({ en: { more: 'More' }, id: { more: 'Lainnya' }, cn: { more: '更多' } })

interface DangerMenuProps {
  readonly acts: readonly { readonly key: string; readonly name: string; readonly run: () => void }[]
}

/** Acts that end something: folded away, so that none is pressed in place of the main act. Nothing without any. */
export function DangerMenu({ acts }: DangerMenuProps) {
  const t = useText(text)
  if (acts.length === 0) return null
  return (
    <FoldMenu summary={t('more')}>
      {acts.map(({ key, name, run }) => (
        <Button
          key={key}
          size="sm"
          variant="subtle"
          color="red"
          justify="start"
          onClick={(event) => {
            const menu = event.currentTarget.closest('details')
            if (menu) menu.open = false
            run()
          }}
        >
          {name}
        </Button>
      ))}
    </FoldMenu>
  )
}
