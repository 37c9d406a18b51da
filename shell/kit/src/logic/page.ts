import type { ComponentType } from 'react';
import type { RemoteManifest } from './manifest';

type PageData = RemoteManifest['pages'][number];

/** One page of a remote: what the shell knows of it before it is loaded, and its screen, loaded when it is opened. */
export type Page = PageData & { load: () => Promise<ComponentType> };

/** The pages of a folder: path, label, who sees them, place in the menu, and screen, said once. */
export const definePages = (pages: readonly Page[]): readonly Page[] => pages;

/** A page as the manifest carries it. */
export const asData = ({ load: _load, ...page }: Page): PageData => page;
