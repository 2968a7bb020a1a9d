"""The steps; a step that was once released is never changed."""
