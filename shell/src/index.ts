// Everything below is loaded after this file: the federation needs one asynchronous step to agree on what is shared.
import('./bootstrap');
