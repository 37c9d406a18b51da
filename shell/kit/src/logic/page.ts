import type { ComponentType } from 'react';
import type { RemoteManifest } from './manifest';

type PageData = RemoteManifest['pages'][number];

/** A page with a screen, which is lazy-loaded. */
export type Screen = PageData & { load: () => Promise<ComponentType>; redirect?: undefined };
/** One page of a remote: the data that the shell needs before loading it, and either its screen or a redirect. */
export type Page = Screen | (PageData & { redirect: string; load?: undefined });

/** The pages of a folder, each declared once: path, label, visibility, menu entry and screen. */
export const definePages = (pages: readonly Page[]): readonly Page[] => pages;

/** Returns the part of a page that goes into the manifest. */
export const asData = ({ load: _load, ...page }: Page): PageData => page;

export const isScreen = (page: Page): page is Screen => page.redirect === undefined;
