import type { ComponentType } from 'react';
import type { RemoteManifest } from './manifest';

type PageData = RemoteManifest['pages'][number];

/** A page with a screen, which is loaded when it is opened. */
export type Screen = PageData & { load: () => Promise<ComponentType>; redirect?: undefined };
/** One page of a remote: what the shell knows of it before it is loaded, and its screen or where it leads instead. */
export type Page = Screen | (PageData & { redirect: string; load?: undefined });

/** The pages of a folder: path, label, who sees them, place in the menu, and screen, said once. */
export const definePages = (pages: readonly Page[]): readonly Page[] => pages;

/** A page as the manifest carries it. */
export const asData = ({ load: _load, ...page }: Page): PageData => page;

export const isScreen = (page: Page): page is Screen => page.redirect === undefined;
