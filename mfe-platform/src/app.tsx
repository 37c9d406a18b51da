import { createRemote } from '@vigie/kit/ui/remote';
import { pages } from './pages';

export const { bootstrap, mount, unmount } = createRemote(pages);
