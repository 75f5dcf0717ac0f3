/** The pages that are for everybody (spec §2). */
export const contentPaths = ['/', '/about', '/contact', '/blog', '/privacy', '/terms', '/refund'];
