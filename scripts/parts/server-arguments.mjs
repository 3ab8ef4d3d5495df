/**
 * Arguments of Node for the built server. With a heap limit of many gigabytes, Node lets garbage grow to several times
 * the live heap before it collects; the live heap is about 60 MB, and twice that with the gazetteer read.
 */
export const serverArguments = ['--enable-source-maps', '--max-old-space-size=512', 'apps/server/dist/main.js']
