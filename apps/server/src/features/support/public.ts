// Exports of support for other business areas.
export { blogPosts } from './content/posts'
export { carriedArticles } from './content/articles'
export { isContentPicture } from './content/store'
