// Exports of support for other business areas.
export { blogPosts } from './content/posts'
export { isArticle, isContentPicture } from './content/store'
