/** Names shared by the service worker and the page. */
export const offlinePath = '/offline.html'
/** Language and brand for the offline page, which cannot query the server. Contains no customer data. */
export const lookPath = '/offline-look'
/** The offline page and its resources. */
export const shellCache = 'layar-shell'
/** Hashed files of the current build. */
export const assetCache = 'layar-assets'
/** Message to the worker: cache the shell again. */
export const fillShell = 'fill-shell'
