import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'

const nothingText = areaOf({
  en: {
    title: 'Nothing found for “{text}”',
    check: 'Check the spelling, or use fewer words.',
    only: 'Only “{status}” was searched: choose another status.',
  },
  id: {
    title: 'Tidak ada hasil untuk “{text}”',
    check: 'Periksa ejaannya, atau gunakan kata yang lebih sedikit.',
    only: 'Hanya “{status}” yang dicari: pilih status lain.',
  },
  cn: {
    title: '没有找到“{text}”',
    check: '请检查拼写，或减少关键词。',
    only: '仅搜索了“{status}”，请选择其他状态。',
  },
})

/**
 * In place of a list that a search left empty: the list itself may be full.
 * @param status the only one that was searched
 */
export function NothingFound({ asked, status }: { readonly asked: string; readonly status?: string }) {
  const t = useText(nothingText)
  return (
    <EmptyState drawing="search" title={t('title', { text: asked })}>
      {status === undefined ? t('check') : t('only', { status })}
    </EmptyState>
  )
}
