import type { ReactNode } from 'react';
import { config } from '../config.ts';
import type { ContentRoute } from '../routes.tsx';

export type PageHeadProps = Pick<ContentRoute, 'path' | 'title' | 'description'>;

const previewPicture = { path: '/preview.png', width: '1200', height: '630' };

/** Title, search and preview elements. The manifest comes with the application: it would delay the paint. */
export function PageHead({ path, title, description }: PageHeadProps): ReactNode {
  const fullTitle = `${title} · ${config.brandName}`;
  const address = config.siteUrl + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!import.meta.env.SSR && <link rel="manifest" href="/site.webmanifest" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.brandName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={config.siteUrl + previewPicture.path} />
      <meta property="og:image:width" content={previewPicture.width} />
      <meta property="og:image:height" content={previewPicture.height} />
      <meta property="og:image:alt" content="Your next followers are already looking for you." />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
