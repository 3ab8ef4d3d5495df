import { areaOf } from '../i18n/define'

/** What a list or a part says while it loads, and when it could not be read; it travels with the code, as the network may be gone. */
export const stateText = areaOf({
  en: {
    errorTitle: 'Couldn’t load this',
    missing: 'It was removed, or this account has no access to it.',
    retry: 'Try again',
    loadMore: 'Show more',
    loading: 'Loading',
  },
  id: {
    errorTitle: 'Data tidak dapat dimuat',
    missing: 'Data ini sudah dihapus, atau akun ini tidak memiliki akses.',
    retry: 'Coba lagi',
    loadMore: 'Tampilkan lagi',
    loading: 'Memuat',
  },
  cn: {
    errorTitle: '内容加载失败',
    missing: '内容已被删除，或当前账号无权查看。',
    retry: '重试',
    loadMore: '显示更多',
    loading: '加载中',
  },
})
