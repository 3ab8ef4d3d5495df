import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'

const nothingText = areaOf({
  en: { title: 'Nothing found for “{text}”', check: 'Check the spelling, or use fewer words.' },
  id: { title: '“{text}” tidak ditemukan', check: 'Periksa ejaannya, atau gunakan kata yang lebih sedikit.' },
  cn: { title: '没有找到“{text}”', check: '请检查拼写，或减少关键词。' },
})

/** In place of a list that a search left empty: the list itself may be full. */
export function NothingFound({ asked }: { readonly asked: string }) {
  const t = useText(nothingText)
  return (
    <EmptyState drawing="search" title={t('title', { text: asked })}>
      {t('check')}
    </EmptyState>
  )
}
